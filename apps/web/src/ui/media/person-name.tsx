import type { UserTier } from '@reprise/rules/users/enums'
import { userTierLabels } from '@reprise/rules/users/enums'
import { IconCrown, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './person-name.module.css'

type Props = {
  name: string
  /** Staff know that it is the public figure of that name. */
  isVerified: boolean
  /** Only the highest one is marked beside a name; nothing for a club. */
  tier?: UserTier
  /** A long name breaks into lines rather than end in dots. */
  whole?: boolean
}

/** What a person is called, with the marks that tell them from somebody of the same name. */
export const PersonName = ({ name, isVerified, tier, whole }: Props) => {
  const { t } = useTranslation()
  return (
    <span className={classes.who} data-whole={whole}>
      <span className={classes.name}>{name}</span>
      {isVerified && (
        <span className={classes.mark} role="img" aria-label={t('Verified')} title={t('Verified')}>
          <IconRosetteDiscountCheck size="1.15em" stroke={2} aria-hidden="true" />
        </span>
      )}
      {tier === 'PREMIUM' && (
        <span
          className={classes.mark}
          data-tier=""
          role="img"
          aria-label={t(userTierLabels[tier])}
          title={t(userTierLabels[tier])}
        >
          <IconCrown size="1.15em" stroke={2} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
