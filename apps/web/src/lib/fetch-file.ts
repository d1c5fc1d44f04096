import { askRest } from './ask-rest.ts'

/** A file may be long, so its deadline starts again with each piece that comes. */
const readFile = ({ body, headers }: Response, goOn: () => void): Promise<Blob> => {
  const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, pieces) {
      goOn()
      pieces.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(noted), { headers }).blob()
}

/** Gets a file from our server, as the signed-in person. Throws an ApiError that says what happened. */
export const fetchFile = (href: string): Promise<Blob> => askRest(href, { operation: 'file', read: readFile })
