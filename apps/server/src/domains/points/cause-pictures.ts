import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'

/** Finds the pictures of the causes of points. A higher domain implements it. */
export interface CausePictures {
  /** Returns the files of the pictures by cause. Unknown causes and causes without a picture are missing. */
  picturesOf(ctx: Ctx, causes: readonly string[]): Promise<Map<string, string>>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    causePictures: readonly CausePictures[]
  }
}

/** Returns the file of a cause's picture. It checks no permission, because the parent of the field has done that. */
export const loadCausePicture = loadByKey<string>(async (ctx, causes) => {
  const known = await Promise.all(
    (ctx.extensions.causePictures ?? []).map((each) => each.picturesOf(ctx, causes)),
  )
  return new Map(known.flatMap((pictures) => [...pictures]))
})
