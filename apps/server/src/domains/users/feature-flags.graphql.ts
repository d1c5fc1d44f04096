import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { flagsWith } from '@reprise/rules/platform/feature-flags'
import { b } from '#platform/graphql/builder.ts'

const FeatureFlagType = b.objectRef<{ key: FeatureFlag; isOn: boolean }>('FeatureFlag').implement({
  fields: (t) => ({ key: t.exposeString('key'), isOn: t.exposeBoolean('isOn') }),
})

b.queryField('featureFlags', (t) =>
  t.field({ type: [FeatureFlagType], resolve: (_root, _args, ctx) => flagsWith(ctx.config.featureFlags) }),
)
