import { b } from '#platform/graphql/builder.ts'
import type { Country } from './read-country.ts'
import { readCountry } from './read-country.ts'

const CountryType = b.objectRef<Country>('Country').implement({
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { nullable: true, description: 'ISO 3166-1; null: unknown.' }),
  }),
})

b.queryField('countryByIp', (t) =>
  t.field({
    type: CountryType,
    description: 'Where the caller seems to be.',
    resolve: (_root, _args, ctx) => readCountry(ctx),
  }),
)
