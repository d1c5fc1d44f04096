import { resolve } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../apps/server/src/schema.ts'
import { keepFile } from './keep-file.ts'

// The published schema: what the web app's documents are typed by.
keepFile(
  resolve(import.meta.dirname, '../apps/server/schema.graphql'),
  `${printSchema(lexicographicSortSchema(schema))}\n`,
)
