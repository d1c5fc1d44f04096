import { z } from 'zod'

/** The content of a backup's manifest.json. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      /** Its quoted name with the schema, ready for a statement. */
      table: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      file: z.string(),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), last: z.string() })),
})

export type Manifest = z.infer<typeof manifestShape>
export type DumpedTable = Manifest['tables'][number]

/** The table that says which migrations were applied: `migrate` fills it, a restore does not. */
export const LEDGER_OF_MIGRATIONS = 'schema_migration'
