/** The beginning of a text that somebody else wrote, before anything searches it or keeps it. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
