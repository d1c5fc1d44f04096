import { b } from '#platform/graphql/builder.ts'
import type { Country } from './read-country.ts'
import { readCountry } from './read-country.ts'

const CountryType = b.objectRef<Country>('Country').implement({
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'The country code of two letters (ISO 3166-1). Null where the country is unknown, and for callers who ask too often.',
    }),
  }),
})

b.queryField('countryByIp', (t) =>
  t.field({
    type: CountryType,
    description: 'The country of the caller, from their IP address.',
    resolve: (_root, _args, ctx) => readCountry(ctx),
  }),
)
