/** Returns the width of a picture in pixels. Returns null for a file that the browser cannot read as a picture. */
export const widthOfPicture = async (file: Blob): Promise<number | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  const width = picture?.width ?? null
  picture?.close()
  return width
}
