import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'

/** The purchase policy that a person agrees to with the button below. Renders nothing where the host has none. */
export const PurchasePolicy = ({ policy }: { policy: string | null }) => {
  const { t } = useTranslation()
  if (!policy) return null
  return (
    <Disclosure label={t('By continuing you agree to the purchase policy')}>
      <SafeText>{policy}</SafeText>
    </Disclosure>
  )
}
