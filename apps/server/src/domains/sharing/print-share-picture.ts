import type { Services } from '#platform/ctx.ts'
import { drawingThread } from '#platform/drawing-thread.ts'
import { isBusy } from '#platform/fair-queue.ts'
import type { DrawnSharePicture } from './draw-share-picture.ts'
import type { SharePicture } from './share-picture.ts'
import { hashOf } from './share-picture.ts'
import { sharePictureFile } from './share-picture-file.ts'

const thread = drawingThread<DrawnSharePicture>(
  new URL('./draw-share-picture.ts', import.meta.url),
  'drawSharePicture',
)

/** The drawings that run or wait, by the name of their picture. */
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * Returns the drawing of this name that runs already, or begins one. So a crowd that asks for one picture takes
 * one place in the line. Where the server is too busy for the caller who began, the others take places of their
 * own.
 */
async function drawOnce(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const begun = underWay.get(name)
  if (begun) {
    return begun.catch((error: unknown) => {
      if (isBusy(error)) return draw()
      throw error
    })
  }
  const drawing = draw().finally(() => underWay.delete(name))
  underWay.set(name, drawing)
  return drawing
}

/**
 * A share picture as a JPEG. It is drawn at the first request, without blocking the server, and kept; where it cannot be
 * kept, it is shown all the same. `caller` is the network that asks: networks take turns. Throws RATE_LIMITED where too
 * many wait.
 */
export async function printSharePicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  picture: SharePicture,
  caller: string,
): Promise<Uint8Array> {
  const name = sharePictureFile(hashOf(picture))
  const known = await files.read(name)
  if (known) return known
  const draw = async () => {
    // An earlier call in the line may have drawn the picture.
    const drawn = await files.read(name)
    if (drawn) return drawn
    const poster = picture.poster ? ((await files.read(picture.poster)) ?? null) : null
    const bytes = await thread.draw({ picture, poster })
    try {
      await files.put(name, bytes)
    } catch (error) {
      log.warn({ err: error, file: name }, 'a share picture could not be kept')
    }
    return bytes
  }
  return drawOnce(name, () => thread.turn(draw, caller))
}
