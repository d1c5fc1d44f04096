import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { ScopeChoice } from './scope-choice.tsx'

type Props = {
  /** The act that the dialog asks about; undefined while it is closed. */
  asked: 'save' | 'publish' | undefined
  later: number
  onClose: () => void
  onChoose: (act: 'save' | 'publish', scope: SeriesScope) => void
}

/** Asks a host who saves or publishes a date of a series whether the later dates change as well. */
export const ScopeDialog = ({ asked, later, onClose, onChoose }: Props) => {
  const { t } = useTranslation()
  const [scope, setScope] = useState<SeriesScope>('THIS')
  const publishes = asked === 'publish'
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      onConfirm={() => asked && onChoose(asked, scope)}
      title={publishes ? t('Publish your series') : t('Save your changes')}
      confirm={publishes ? t('Publish') : t('Save')}
    >
      <ScopeChoice value={scope} onChange={setScope} later={later} />
      {scope === 'THIS_AND_LATER' && (
        <p>
          {publishes
            ? t('All later drafts are published, or none.')
            : t('Later dates get the same changes, all or none. A new time moves each of them by as much.')}
        </p>
      )}
    </ConfirmDialog>
  )
}
