import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { announce } from '../../../ui/toast.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { capacityAfter } from './capacity-after.ts'
import { sumOf } from './payment-of.ts'
import type { RequestActions } from './request-parts.tsx'
import type { Selection } from './use-selection.ts'

type Props = { event: DeskEvent; selection: Selection; actions: RequestActions; busy: boolean }

/**
 * The number of selected requests, the places that are left after approving them, and the two answers for all of
 * them.
 */
export const SelectionBar = ({ event, selection, actions, busy }: Props) => {
  const { t } = useTranslation()
  const { chosen } = selection
  const count = chosen.length
  useEffect(() => {
    if (count > 0) announce(t('{{count}} selected', { count }))
  }, [count, t])
  if (count === 0) return null
  const open = chosen.filter((row) => row.mayAnswer)
  const money = sumOf(open.map(({ payment }) => payment))
  const effects = capacityAfter(event.eventTickets, chosen)

  return (
    <ActionBar
      place="float"
      label={t('Selection')}
      action={
        <>
          <Button variant="subtle" color="gray" onClick={() => selection.setAll([])}>
            {t('Clear')}
          </Button>
          <Button
            variant="default"
            disabled={open.length === 0 || busy}
            onClick={() => actions.decline(open)}
          >
            {t('Decline')}
          </Button>
          <Button
            variant="default"
            disabled={open.length === 0 || busy}
            onClick={() => actions.approveWithNote(open)}
          >
            {t('Approve with a note')}
          </Button>
          <Button
            disabled={open.length === 0}
            loading={busy}
            onClick={() => {
              actions.approve(open)
              selection.setAll([])
            }}
          >
            {t('Approve {{count}}', { count: open.length })}
          </Button>
        </>
      }
    >
      <Text variant="strong">{t('{{count}} selected', { count })}</Text>
      {effects.map(({ name, wanted, left, missing }) => (
        <Text
          key={name}
          variant="small"
          className="rp-numbers"
          c={missing > 0 ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {missing > 0
            ? t('{{name}}: {{wanted}} requested, {{missing}} too many', { name, wanted, missing })
            : left === null
              ? t('{{name}}: {{wanted}} requested, no limit', { name, wanted })
              : t('{{name}}: {{wanted}} requested, {{left}} left after this', { name, wanted, left })}
        </Text>
      ))}
      {money && (
        <Text variant="small" c="dimmed">
          {t('Approving takes')} <MoneyText money={money} exact /> {t('in payments')}
        </Text>
      )}
    </ActionBar>
  )
}
