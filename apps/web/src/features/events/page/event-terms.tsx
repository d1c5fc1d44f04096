import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { EventShown } from './event-shown.ts'

/** The conditions of the event and of its tickets. */
export const EventTerms = ({ event: { terms, ticketTermsPurchasePolicy } }: { event: EventShown }) => {
  const { t } = useTranslation()
  return (
    <>
      {terms && (
        <section>
          <Title order={2} mb="xs">
            {t('Terms')}
          </Title>
          <SafeText>{terms}</SafeText>
        </section>
      )}
      {ticketTermsPurchasePolicy && (
        <section>
          <Title order={2} mb="xs">
            {t('Purchase policy')}
          </Title>
          <SafeText>{ticketTermsPurchasePolicy}</SafeText>
        </section>
      )}
    </>
  )
}
