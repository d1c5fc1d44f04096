import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { storeSignIn } from '../../../lib/session/session.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'
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
    <Sheet opened={opened} onClose={onClose} title={t("Confirm it's you")}>
      <StepUpProof purpose={purpose} onProven={keep} />
    </Sheet>
  )
}
