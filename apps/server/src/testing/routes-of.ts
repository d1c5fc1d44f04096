import type { FastifyInstance } from 'fastify'

/** Every route of a server, "METHOD /path": of the drawn tree, where a path that goes on from another is drawn below it. */
export function routesOf(http: FastifyInstance): string[] {
  const above: string[] = []
  const tree = http.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const found = /── (\/\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!found) return []
    const [, part = '', methods] = found
    const depth = Math.floor(found.index / 4)
    const path = `${depth > 0 ? above[depth - 1] : ''}${part}`
    above[depth] = path
    const named = methods?.split(', ') ?? []
    return named.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)
  })
}
