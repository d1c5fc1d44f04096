import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { sumOf } from './payment-of.ts'
import classes from './request-answers.module.css'
import type { RequestActions } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  /** All requests of one guest. */
  requests: GuestRequest[]
  actions: RequestActions
  busy: boolean
  note: string | null
}

/** Answers all open requests of one guest with one press, and undoes all answers. Draws nothing for a single one. */
export const AnswerAll = ({ requests, actions, busy, note }: Props) => {
  const { t } = useTranslation()
  const open = requests.filter(({ mayAnswer }) => mayAnswer)
  const undoable = requests.filter(({ mayUndo }) => mayUndo)
  const money = sumOf(open.map(({ payment }) => payment))
  return (
    <>
      {open.length > 1 && (
        <div className={classes.pair}>
          <Button variant="default" disabled={busy} onClick={() => actions.decline(open, note)}>
            {t('Decline all {{count}}', { count: open.length })}
          </Button>
          <Button variant="default" loading={busy} onClick={() => actions.approve(open, note)}>
            {/* One span, because a button lays out its children side by side. */}
            <span>
              {t('Approve all {{count}}', { count: open.length })}
              {money && (
                <>
                  {' · '}
                  <MoneyText money={money} exact />
                </>
              )}
            </span>
          </Button>
        </div>
      )}
      {undoable.length > 1 && (
        <div className={classes.pair}>
          <Button variant="default" disabled={busy} onClick={() => actions.undo(undoable)}>
            {t('Undo all {{count}}', { count: undoable.length })}
          </Button>
        </div>
      )}
    </>
  )
}
