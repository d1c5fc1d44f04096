import type { ObjectRef } from '@pothos/core'
import type { Page } from '../page.ts'
import { b } from './builder.ts'

type Types = typeof b extends PothosSchemaTypes.SchemaBuilder<infer Declared> ? Declared : never

/**
 * Declares the page type of a list: `{ nodes, totalCount, pageSize, currentPage, hasNextPage, endCursor }`.
 * `Listed` is named where the page carries more than a page does.
 */
export function pageType<Node, Listed extends Page<Node> = Page<Node>>(
  name: string,
  node: ObjectRef<Types, Node>,
) {
  return b.objectRef<Listed>(name).implement({
    fields: (t) => ({
      nodes: t.field({ type: [node], resolve: (page) => page.nodes }),
      totalCount: t.int({ resolve: (page) => page.totalCount() }),
      pageSize: t.int({ resolve: (page) => page.pageSize }),
      currentPage: t.int({ resolve: (page) => page.currentPage }),
      hasNextPage: t.boolean({ resolve: (page) => page.hasNextPage }),
      endCursor: t.string({ nullable: true, resolve: (page) => page.endCursor }),
    }),
  })
}
