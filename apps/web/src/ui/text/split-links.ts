export type TextPart = { at: number; text: string; isLink: boolean }

const link = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g

/** Splits a text into plain parts and web addresses. A full stop or bracket after an address is not part of it. */
export const splitLinks = (text: string): TextPart[] => {
  let at = 0
  return text.split(link).map((part, index) => {
    const start = at
    at += part.length
    return { at: start, text: part, isLink: index % 2 === 1 }
  })
}
