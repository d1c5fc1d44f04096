import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../ui/states/skeletons.tsx'
import { HtmlText } from './html-text.tsx'
import type { TermsText } from './terms.api.ts'
import { useTermsText } from './terms.api.ts'

/** One of the two legal texts, with its version and day. */
export const TermsPage = ({ which }: { which: TermsText }) => {
  const { t } = useTranslation()
  return (
    <QueryView query={useTermsText(which)} skeleton={<TextSkeleton count={16} />}>
      {({ html, version, createdAt }) => (
        <>
          <Text c="dimmed" mt="xs" mb="lg">
            {t('Version {{version}}, {{date}}', {
              version,
              date: new Intl.DateTimeFormat(navigator.language, {
                dateStyle: 'long',
                timeZone: 'UTC',
              }).format(new Date(createdAt)),
            })}
          </Text>
          <HtmlText html={html} />
        </>
      )}
    </QueryView>
  )
}
