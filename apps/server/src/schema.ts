import './all-domains.ts'
import { b } from '#platform/graphql/builder.ts'

/** The whole API: each domain declares its part. */
export const schema = b.toSchema()
