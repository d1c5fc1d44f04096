import { resolve } from 'node:path'
import { GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../apps/server/src/schema.ts'
import { keepFile } from './keep-file.ts'

// Writes the published schema, which gives the web app's documents their types.
keepFile(
  resolve(import.meta.dirname, '../apps/server/schema.graphql'),
  `${printSchema(lexicographicSortSchema(schema))}\n`,
)

// A type that no field leads to is never answered. A schema of the root types alone has only what they lead to.
const reached = new GraphQLSchema({
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
}).getTypeMap()
const unreached = Object.keys(schema.getTypeMap()).filter((name) => !(name in reached))
if (unreached.length > 0) {
  console.error(`No field leads to ${unreached.join(', ')}.`)
  process.exitCode = 1
}
