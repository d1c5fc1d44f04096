/** Escapes a text so that LIKE takes each character literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** The pattern of LIKE for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
