import DataLoader from 'dataloader'
import type { Ctx } from './ctx.ts'

/**
 * A field that needs one row per parent asks here: all keys that a request asks for in
 * one go become one statement. `read` answers a map; a key it lacks resolves to undefined.
 */
export function loadByKey<Row>(read: (ctx: Ctx, keys: readonly string[]) => Promise<Map<string, Row>>) {
  return (ctx: Ctx, key: string): Promise<Row | undefined> => {
    const known = ctx.loaders.get(read)
    const loader =
      known ??
      new DataLoader<string, unknown>(async (keys) => {
        const rows = await read(ctx, keys)
        return keys.map((each) => rows.get(each))
      })
    if (!known) ctx.loaders.set(read, loader)
    return loader.load(key) as Promise<Row | undefined>
  }
}
