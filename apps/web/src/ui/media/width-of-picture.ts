/** How wide a picture is, in pixels; null for a file that the browser cannot read as one, whatever its name says. */
export const widthOfPicture = async (file: Blob): Promise<number | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  const width = picture?.width ?? null
  picture?.close()
  return width
}
