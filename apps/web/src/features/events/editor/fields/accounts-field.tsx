import { Checkbox, SimpleGrid, Skeleton } from '@mantine/core'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { useSocialOffers } from '../../../auth/social/social.api.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** The accounts of other providers that people need before they get tickets: of those that can be connected here. */
export const AccountsField = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const offers = useSocialOffers()
  const chosen = form.values.socialRequirements
  return (
    <QueryView query={offers} what={t("The accounts didn't load")} skeleton={<Skeleton h={96} />}>
      {(all) => {
        const shown = all.filter(({ provider, isEnabled }) => isEnabled || chosen.includes(provider))
        if (shown.length === 0) return null
        return (
          <Checkbox.Group
            label={t('Connected accounts')}
            description={t('People need an account connected at each of these before they get tickets.')}
            {...fieldsOf(form)('socialRequirements')}
          >
            <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" my="xs">
              {shown.map(({ provider }) => (
                <Checkbox key={provider} value={provider} label={socialLabels[provider]} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )
      }}
    </QueryView>
  )
}
