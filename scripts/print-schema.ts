import { resolve } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../apps/server/src/schema.ts'
import { keepFile } from './keep-file.ts'

// Writes the published schema, which gives the web app's documents their types.
keepFile(
  resolve(import.meta.dirname, '../apps/server/schema.graphql'),
  `${printSchema(lexicographicSortSchema(schema))}\n`,
)
