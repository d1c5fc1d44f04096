import { Button, Group } from '@mantine/core'
import { ticketChangedMeanwhile } from '@reprise/rules/tickets/stock/event-ticket.input'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { TicketSaving } from './use-ticket-saving.ts'

/** The notices above the fields: a refusal, or that somebody else saved the ticket meanwhile. */
export const TicketNotices = ({ saving }: { saving: TicketSaving }) => {
  const { t } = useTranslation()
  const { save, counting } = saving
  const refusal = save.error ?? counting.error
  if (saving.isOutdated)
    return (
      <Banner kind="warning" title={t(ticketChangedMeanwhile)}>
        <p>{t('What you typed is kept. Saving anyway replaces their changes.')}</p>
        <Group>
          <Button variant="default" loading={saving.isLoading} onClick={saving.loadTheirs}>
            {t('Load theirs')}
          </Button>
          <Button loading={save.isPending} onClick={saving.saveAnyway}>
            {t('Save mine anyway')}
          </Button>
        </Group>
      </Banner>
    )
  return (
    <>
      {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
      {saving.hasAside && (
        <Banner kind="info" title={t("You're seeing someone else's changes")}>
          <p>{t('What you typed is kept too.')}</p>
          <Group>
            <Button onClick={saving.putBack}>{t('Restore mine')}</Button>
            <Button variant="default" onClick={saving.dropAside}>
              {t('Discard mine')}
            </Button>
          </Group>
        </Banner>
      )}
    </>
  )
}
