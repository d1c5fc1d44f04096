import { b } from '#platform/graphql/builder.ts'
import { readTerms } from './read-terms.ts'
import type { TermsVersion } from './terms.sql.ts'

const TermsType = b.objectRef<TermsVersion>('Terms').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    termsAndConditionsUrl: t.string({ resolve: (terms) => `/api/terms/${terms.version}/terms.html` }),
    privacyPolicyUrl: t.string({ resolve: (terms) => `/api/terms/${terms.version}/privacy.html` }),
    createdAtUtc: t.field({ type: 'DateTime', resolve: (terms) => terms.published_at }),
  }),
})

b.queryField('terms', (t) => t.field({ type: TermsType, resolve: (_root, _args, ctx) => readTerms(ctx) }))
