import sharp from 'sharp'
import { grain } from './grain.ts'

/** A drawing as WEBP, in its own size; posters get the grain of paper. */
export function renderPicture(svg: string, options: { hasGrain?: boolean } = {}): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg))
  return (options.hasGrain ? drawn.composite([grain]) : drawn).webp({ quality: 86, effort: 2 }).toBuffer()
}
