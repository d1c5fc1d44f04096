import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { namesText } from './answer-texts.ts'
import { capacityAfter } from './capacity-after.ts'
import type { Answering } from './use-answering.ts'

type Props = { answering: Answering; event: DeskEvent }

/**
 * Approves requests beyond the limit of an event ticket. Only a person who may edit the tickets can do it, and the
 * limit rises (decisions S-083, S-148).
 */
export const ForceReleaseDialog = ({ answering, event }: Props) => {
  const { t } = useTranslation()
  const { beyond, noteBeyond, leaveBeyond, answerAll } = answering
  const missing = capacityAfter(event.eventTickets, beyond).filter((effect) => effect.missing > 0)
  const mayRaise = event.myPermissions.includes('CAN_EDIT_TICKETS')
  const names = namesText(t, beyond)
  return (
    <ConfirmDialog
      opened={beyond.length > 0}
      onClose={leaveBeyond}
      title={t('Sold out')}
      confirm={t('Raise the limit and approve')}
      {...(mayRaise && {
        onConfirm: () => {
          leaveBeyond()
          void answerAll('approve', beyond, { forceRelease: true, note: noteBeyond })
        },
      })}
    >
      <p>{t("There's no space left for {{names}}.", { names })}</p>
      {!mayRaise && <p>{t('Only a host or a co-host can raise the limit. Ask one of them, or decline.')}</p>}
      {mayRaise &&
        missing.map((effect) => (
          <p key={effect.name}>
            {t('{{name}}: the limit goes up by {{count}}.', { name: effect.name, count: effect.missing })}
          </p>
        ))}
      {mayRaise && (
        <p>
          {t('If you approve anyway, the ticket limit goes up to fit. Everyone on the team can see that.')}
        </p>
      )}
    </ConfirmDialog>
  )
}
