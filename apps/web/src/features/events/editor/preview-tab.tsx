import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EditedTicket } from '../event-tickets/event-tickets.api.ts'
import { EventMusic } from '../page/event-music.tsx'
import type { EventShown } from '../page/event-shown.ts'
import { EventView } from '../page/event-view.tsx'

/** What the ticket panel needs of an event that is not saved yet. */
type PreviewedPanel = Pick<EventShown, 'status' | 'isHosted'> & {
  isAllInPricing: boolean
  eventTickets: EditedTicket[]
}

/**
 * Draws the ticket panel as guests will see it. The screen passes it in, because it belongs to the tickets feature.
 */
export type PanelPreview = (event: PreviewedPanel) => ReactNode

type Props = {
  shown: EventShown
  tickets: EditedTicket[]
  isAllInPricing: boolean
  isDraft: boolean
  panel: PanelPreview
}

/** The public page as guests will see it, with the ticket panel. */
export const PreviewTab = ({ shown, tickets, isAllInPricing, isDraft, panel }: Props) => {
  const { t } = useTranslation()
  const { status, isHosted } = shown
  return (
    <Stack py="lg">
      {isDraft && (
        <Banner kind="info" title={t('Not published yet')}>
          {tickets.length === 0
            ? t('This is how the page will look. Add a ticket first so people can come.')
            : t('This is how the page will look. Only the event team can see it for now.')}
        </Banner>
      )}
      <EventView
        event={shown}
        isInside
        more={shown.musicEmbed && <EventMusic link={shown.musicEmbed} />}
        panel={panel({ status, isHosted, isAllInPricing, eventTickets: tickets })}
      />
    </Stack>
  )
}
