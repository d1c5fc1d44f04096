import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { City } from '#ports/geo/geo.ts'
import { readCities } from './read-cities.ts'

const CityType = b.objectRef<City>('City').implement({
  description: 'A city with more than 5,000 people.',
  fields: (t) => ({
    name: t.exposeString('name'),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1, two letters.' }),
    region: t.exposeString('region', {
      nullable: true,
      description: 'The letters of the state in the United States (MO); null elsewhere.',
    }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
  }),
})

const CityPageType = pageType('CityPage', CityType)

b.queryFields((t) => ({
  cities: t.field({
    type: CityPageType,
    description:
      'Finds cities by the beginning of a word of their name, accents or not. Those of just this name come first, then the largest.',
    args: { keyword: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readCities(ctx, args),
  }),
}))
