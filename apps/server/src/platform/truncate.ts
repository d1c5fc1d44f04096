/** The beginning of a text that somebody else wrote, before anything searches it or keeps it. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
