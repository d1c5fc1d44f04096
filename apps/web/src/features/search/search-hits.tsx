import { Badge, Text } from '@mantine/core'
import { defaultTimeZone } from '@reprise/rules/platform/time-zone'
import type { SearchKind } from '@reprise/rules/search/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../lib/locale.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { SearchHit } from './search.api.ts'
import { searchDate } from './search-date.ts'
import classes from './search-hits.module.css'

const labels: Record<SearchKind, string> = { EVENT: 'Event' }

/** What was found, each with the name of its kind (decision S-075). */
export const SearchHits = ({ hits }: { hits: SearchHit[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      {hits.map(({ id, kind, title, text, pictureUrl, path, date, timeZone }) => (
        <li key={id}>
          <Link to={path} className={classes.hit}>
            <span className={classes.picture}>
              <Picture src={pictureUrl} alt="" sizes="128px" title={title} />
            </span>
            <span className={classes.words}>
              <Badge variant="light" size="sm">
                {t(labels[kind])}
              </Badge>
              <Text component="span" fw={600} lineClamp={2}>
                {title}
              </Text>
              {date && (
                <Text component="time" dateTime={date} size="sm" className="rp-numbers">
                  {searchDate(date, timeZone ?? defaultTimeZone, localeNow())}
                </Text>
              )}
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                {text}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
