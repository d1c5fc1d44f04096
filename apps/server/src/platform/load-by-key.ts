import DataLoader from 'dataloader'
import type { Ctx } from './ctx.ts'

/**
 * Makes a loader for a field that needs one row for each parent: all keys of one request become one statement.
 * `read` returns a map; a key that is not in it resolves to undefined.
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
