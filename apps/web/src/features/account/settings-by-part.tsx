import { Anchor, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import classes from './settings-by-part.module.css'
import type { SettingsPart } from './settings-parts.tsx'
import { settingsParts } from './settings-parts.tsx'
import { SettingsSection } from './settings-section.tsx'

const settings = '/profile/settings'

/** Shows one part alone, with a link back to the list. */
const OnePart = ({ part }: { part: SettingsPart }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fromList = useLocation().state === 'fromList'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack gap="xs">
      <Anchor
        component={Link}
        to={settings}
        replace
        className={classes.back ?? ''}
        onClick={(event) => {
          // The list is the previous entry of the history. Going back shows it as the person left it.
          if (!fromList) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('All settings')}
      </Anchor>
      <SettingsSection part={part} heading={heading} />
    </Stack>
  )
}

type ListProps = {
  /** The id of the part from which the person came back to the list. Its row gets the focus. */
  left: string | undefined
}

const PartList = ({ left }: ListProps) => {
  const { t } = useTranslation()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => row.current?.focus({ preventScroll: true }), [])
  return (
    <nav aria-label={t('Settings')}>
      <ul className={classes.list}>
        {settingsParts.map(({ id, title, Icon }) => (
          <li key={id}>
            <Link to={`#${id}`} state="fromList" className={classes.row} {...(id === left && { ref: row })}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              <Text component="span" className={classes.title ?? ''}>
                {t(title)}
              </Text>
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A list of the parts, each of which has its place in the address (`#devices`) and is shown alone. */
export const SettingsByPart = () => {
  const { hash } = useLocation()
  const part = settingsParts.find(({ id }) => hash === `#${id}`)
  const left = useRef<string>(undefined)
  useEffect(() => {
    left.current = part?.id ?? left.current
  }, [part])
  return part ? <OnePart key={part.id} part={part} /> : <PartList left={left.current} />
}
