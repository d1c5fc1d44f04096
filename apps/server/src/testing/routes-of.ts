import type { FastifyInstance } from 'fastify'

/**
 * Returns every route of a server as "METHOD /path". Reads the drawn tree, which shows a longer path below its
 * beginning.
 */
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
