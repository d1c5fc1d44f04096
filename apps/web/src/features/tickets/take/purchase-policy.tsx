import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import classes from './purchase-policy.module.css'

/** What a person agrees to with the button below it; nothing where the host has no purchase policy. */
export const PurchasePolicy = ({ policy }: { policy: string | null }) => {
  const { t } = useTranslation()
  if (!policy) return null
  return (
    <details className={classes.policy}>
      <summary className={classes.summary}>
        {t('By continuing you agree to the purchase policy')}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <SafeText>{policy}</SafeText>
    </details>
  )
}
