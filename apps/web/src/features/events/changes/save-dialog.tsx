import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import type { ChangedPart } from '@reprise/rules/tickets/booking/change-effects'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { ScopeChoice } from '../series/scope-choice.tsx'
import { ChangeEffects } from './change-effects.tsx'
import type { Concerned } from './guest-counts.api.ts'

/** What the dialog asks about: saving (`anyway`: over the changes of somebody else) or publishing. */
export type SaveAct = 'save' | 'anyway' | 'publish'

type Props = {
  /** Undefined while the dialog is closed. */
  asked: SaveAct | undefined
  /** The event, or one of its event tickets. */
  concerned: Omit<Concerned, 'scope'>
  /** What changes for guests; empty where the event has none yet. */
  changed: readonly ChangedPart[]
  /** How many later dates of a series could change as well. */
  later: number
  onClose: () => void
  onChoose: (act: SaveAct, scope: SeriesScope) => void
}

/**
 * Asks a host who saves or publishes: says what the changes do to the guests, and asks whether the later dates of a
 * series change as well.
 */
export const SaveDialog = ({ asked, concerned, changed, later, onClose, onChoose }: Props) => {
  const { t } = useTranslation()
  const [scope, setScope] = useState<SeriesScope>('THIS')
  const publishes = asked === 'publish'
  const isSeries = later > 0 && asked !== 'anyway'
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      onConfirm={() => asked && onChoose(asked, scope)}
      title={publishes ? t('Publish your series') : t('Save your changes')}
      confirm={publishes ? t('Publish') : t('Save')}
    >
      {isSeries && <ScopeChoice value={scope} onChange={setScope} later={later} />}
      {isSeries && scope === 'THIS_AND_LATER' && (
        <p>
          {publishes
            ? t('All later drafts are published, or none.')
            : t('Later dates get the same changes, all or none. A new time moves each of them by as much.')}
        </p>
      )}
      {asked !== undefined && changed.length > 0 && (
        <ChangeEffects changed={changed} concerned={{ ...concerned, scope }} />
      )}
    </ConfirmDialog>
  )
}
