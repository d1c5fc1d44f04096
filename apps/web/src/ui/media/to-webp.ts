/** The longest side of an uploaded picture (section 5). */
const longest = 1000

/** Returns a drawn picture as WEBP of quality 100, scaled down to at most 1000 by 1000 pixels. */
export const toWebp = async (source: HTMLCanvasElement): Promise<Blob> => {
  const factor = Math.min(1, longest / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * factor))
  canvas.height = Math.max(1, Math.round(source.height * factor))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture'))),
      'image/webp',
      1,
    ),
  )
}
