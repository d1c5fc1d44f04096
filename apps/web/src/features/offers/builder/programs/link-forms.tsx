import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { earnPlatforms, socialActionLabels } from '@reprise/rules/offers/earning/enums'
import { useTranslation } from 'react-i18next'
import { platformName } from '../../platform-name.ts'
import { labelled } from './labelled.ts'
import { PeriodField } from './period-field.tsx'
import type { ProgramFormProps } from './program-form.ts'

/** Something that members do on a social network. The team looks at what they send as a proof. */
export const SocialActionForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('Where')}
          {...fields.choice(
            'platform',
            earnPlatforms.map((value) => ({ value, label: platformName(t, value) })),
          )}
        />
        <Select
          label={t('What members do')}
          {...fields.choice('socialAction', labelled(socialActionLabels, t))}
        />
      </SimpleGrid>
      <TextInput
        label={t('Link')}
        description={t('The profile, post or page that it is about. Members open it from the offer.')}
        type="url"
        inputMode="url"
        required
        {...fields.text('url')}
      />
    </>
  )
}

/** A link that members open. */
export const InteractForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('What members do')}
        placeholder={t('Watch our new video')}
        required
        {...fields.text('what')}
      />
      <TextInput
        label={t('Link')}
        description={t('Members get it when they open the link.')}
        type="url"
        inputMode="url"
        required
        {...fields.text('url')}
      />
      <PeriodField fields={fields} />
    </>
  )
}
