import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { storeSignIn } from '../../../lib/session/session.ts'
import { StepUpProof } from './step-up-proof.tsx'

type Props = {
  opened: boolean
  purpose: 'StepUp' | 'DeleteAccount'
  onClose: () => void
  onProven: () => void
}

/** Asks a signed-in person to prove that it is them: by a passkey where they have one, or by a code. */
export const StepUpDialog = ({ opened, purpose, onClose, onProven }: Props) => {
  const { t } = useTranslation()
  const keep = (answer: SignInAnswer) => {
    storeSignIn(answer)
    onProven()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Confirm that it is you')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <StepUpProof purpose={purpose} onProven={keep} />
    </Modal>
  )
}
