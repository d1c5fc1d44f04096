import sharp from 'sharp'

/** A drawing as WEBP, in its own size. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}
