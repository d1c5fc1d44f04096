import { b } from '#platform/graphql/builder.ts'
import type { TermsDocument } from './read-terms.ts'
import { readTerms } from './read-terms.ts'
import type { TermsVersion } from './terms.sql.ts'

const urlOf = (version: number, document: TermsDocument, isFile: boolean) =>
  `/api/terms/${version}/${document}.${isFile ? 'pdf' : 'html'}`

const TermsType = b.objectRef<TermsVersion>('Terms').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    newestVersion: t.exposeInt('newest'),
    termsAndConditionsUrl: t.string({
      description: 'The URL of the terms and conditions: an HTML fragment (.html) or a file (.pdf).',
      resolve: (terms) => urlOf(terms.version, 'terms', terms.terms_is_file),
    }),
    privacyPolicyUrl: t.string({
      description: 'The URL of the privacy policy: an HTML fragment (.html) or a file (.pdf).',
      resolve: (terms) => urlOf(terms.version, 'privacy', terms.privacy_is_file),
    }),
    createdAtUtc: t.field({ type: 'DateTime', resolve: (terms) => terms.published_at }),
  }),
})

b.queryField('terms', (t) =>
  t.field({
    type: TermsType,
    args: { version: t.arg.int() },
    resolve: (_root, args, ctx) => readTerms(ctx, args.version),
  }),
)
