import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { EditorSection } from '../editor/editor-section.tsx'
import type { EditedTicket } from './event-tickets.api.ts'
import { SharedLimitSheet } from './shared-limit-sheet.tsx'
import type { SharedPool } from './shared-limits.api.ts'
import { useSharedPools } from './shared-limits.api.ts'
import classes from './shared-limits.module.css'

type Props = { eventId: string; tickets: EditedTicket[] }

/** The limits that event tickets share, as the places of a room. */
export const SharedLimits = ({ eventId, tickets }: Props) => {
  const { t } = useTranslation()
  const query = useSharedPools(eventId)
  const [edited, setEdited] = useState<{ pool: SharedPool | undefined; id: string; round: number }>()
  const [opened, setOpened] = useState(false)
  const open = (pool?: SharedPool) => {
    const id = pool?.sharedPoolId ?? crypto.randomUUID()
    setEdited((before) => ({ pool, id, round: (before?.round ?? 0) + 1 }))
    setOpened(true)
  }
  const namesOf = ({ eventTicketIds }: SharedPool) =>
    tickets
      .filter(({ eventTicketId }) => eventTicketIds.includes(eventTicketId))
      .map(({ name }) => name)
      .join(', ') || t('No tickets')
  return (
    <EditorSection
      title={t('Shared limits')}
      text={t('For tickets that share one room: together no more are sold than it holds.')}
    >
      <QueryView query={query} what={t("The shared limits didn't load")} skeleton={<Skeleton h={56} />}>
        {(pools) => (
          <>
            {pools.length > 0 && (
              <ul className={classes.list}>
                {pools.map((pool) => (
                  <li key={pool.sharedPoolId} className={classes.row}>
                    <div>
                      <Text variant="strong">{pool.name}</Text>
                      <Text c="dimmed">
                        {t('{{left}} of {{total}} left', {
                          left: pool.availableAmount,
                          total: pool.limitedAmount,
                        })}
                        {' · '}
                        {namesOf(pool)}
                      </Text>
                    </div>
                    <Button
                      variant="default"
                      aria-label={t('Edit {{name}}', { name: pool.name })}
                      aria-haspopup="dialog"
                      onClick={() => open(pool)}
                    >
                      {t('Edit')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={20} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => open()}
              >
                {t('Add a shared limit')}
              </Button>
            </Group>
          </>
        )}
      </QueryView>
      {edited && (
        <SharedLimitSheet
          key={edited.round}
          eventId={eventId}
          pool={
            edited.pool ?? {
              sharedPoolId: edited.id,
              name: '',
              limitedAmount: null,
              eventTicketIds: tickets.map(({ eventTicketId }) => eventTicketId),
            }
          }
          isNew={edited.pool === undefined}
          tickets={tickets}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </EditorSection>
  )
}
