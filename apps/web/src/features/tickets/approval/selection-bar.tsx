import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Progress as ProgressLine } from '../../../ui/figures/progress.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import { announce } from '../../../ui/toast.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { capacityAfter, totalOf } from './capacity-after.ts'
import { sumOf } from './payment-of.ts'
import type { RequestActions } from './request-parts.tsx'
import classes from './selection-bar.module.css'
import type { Progress } from './use-answering.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  event: DeskEvent
  selection: Selection
  actions: RequestActions
  busy: boolean
  progress: Progress | undefined
}

/**
 * The number of selected requests, the places that are left and those that do not fit, and the answers for all of
 * them. While many are answered, it says how far that has come.
 */
export const SelectionBar = ({ event, selection, actions, busy, progress }: Props) => {
  const { t } = useTranslation()
  const isWide = useWideAs('sm')
  const { chosen } = selection
  const count = chosen.length
  useEffect(() => {
    if (count > 0) announce(t('{{count}} selected', { count }))
  }, [count, t])
  if (progress) return <ProgressBar progress={progress} />
  if (count === 0) return null
  const open = chosen.filter((row) => row.mayAnswer)
  const undoable = chosen.filter((row) => row.mayUndo)
  const leave = () => selection.setAll([])
  const undo = () => {
    actions.undo(undoable)
    leave()
  }
  const undoText = t('Undo {{count}}', { count: undoable.length })
  const onlyUndo = open.length === 0 && undoable.length > 0
  const more = [
    open.length > 0 && { name: t('Approve with a note'), run: () => actions.approveWithNote(open) },
    undoable.length > 0 && !onlyUndo && { name: undoText, run: undo },
  ].filter((each) => each !== false)

  return (
    <ActionBar
      place="float"
      label={t('Selection')}
      action={
        <div className={classes.answers}>
          {isWide ? (
            <Button variant="subtle" color="gray" onClick={leave}>
              {t('Clear')}
            </Button>
          ) : (
            <ActionIcon size={44} aria-label={t('Clear')} onClick={leave}>
              <IconX size={20} aria-hidden="true" />
            </ActionIcon>
          )}
          {isWide
            ? more.map(({ name, run }) => (
                <Button key={name} variant="default" disabled={busy} onClick={run}>
                  {name}
                </Button>
              ))
            : more.length > 0 && (
                <ActionMenu
                  width={240}
                  target={
                    <ActionIcon variant="default" size={44} aria-label={t('More')}>
                      <IconDots aria-hidden="true" />
                    </ActionIcon>
                  }
                >
                  {more.map(({ name, run }) => (
                    <Menu.Item key={name} disabled={busy} onClick={run}>
                      {name}
                    </Menu.Item>
                  ))}
                </ActionMenu>
              )}
          {onlyUndo ? (
            <Button variant="default" data-answers loading={busy} onClick={undo}>
              {undoText}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                data-answers
                disabled={open.length === 0 || busy}
                onClick={() => actions.decline(open)}
              >
                {t('Decline')}
              </Button>
              <Button
                data-answers
                disabled={open.length === 0}
                loading={busy}
                onClick={() => {
                  actions.approve(open)
                  leave()
                }}
              >
                {t('Approve {{count}}', { count: open.length })}
              </Button>
            </>
          )}
        </div>
      }
    >
      <Facts event={event} chosen={chosen} />
    </ActionBar>
  )
}

const Facts = ({ event, chosen }: Pick<Props, 'event'> & Pick<Props['selection'], 'chosen'>) => {
  const { t } = useTranslation()
  const money = sumOf(chosen.map(({ mayAnswer, payment }) => (mayAnswer ? payment : null)))
  const effects = capacityAfter(event.eventTickets, chosen)
  // A single event ticket needs no total: its own line says all.
  const total = effects.length > 1 ? totalOf(effects) : null
  return (
    <div>
      <Text variant="strong" className="rp-numbers">
        {t('{{count}} selected', { count: chosen.length })}
        {total && (
          <>
            {' · '}
            {t('placesLeft', {
              count: total.available,
              defaultValue_one: '{{count}} place left',
              defaultValue_other: '{{count}} places left',
            })}
          </>
        )}
        {total && total.missing > 0 && (
          <Text component="span" inherit c="var(--mantine-color-error)">
            {' · '}
            {t('{{count}} will not fit', { count: total.missing })}
          </Text>
        )}
      </Text>
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
    </div>
  )
}

const ProgressBar = ({ progress: { verb, answered, total } }: { progress: Progress }) => {
  const { t } = useTranslation()
  const values = { number: answered + 1, total }
  const said = {
    approve: t('Approving {{number}} of {{total}}', values),
    decline: t('Declining {{number}} of {{total}}', values),
    undo: t('Undoing {{number}} of {{total}}', values),
  }[verb]
  return (
    <ActionBar place="float" label={t('Selection')} action={null}>
      <div className={classes.progress}>
        <Text variant="strong" className="rp-numbers">
          {said}
        </Text>
        <ProgressLine share={answered / total} label={said} isThin />
      </div>
    </ActionBar>
  )
}
