import { phrase } from '../../platform/phrase.ts'
import { metersOfRadius } from '../earning/position.ts'
import { earns } from './program.ts'

/** A smaller radius than the accuracy of usual phones would keep out people who are there. */
const smallestMeters = 10
const largestMeters = 100_000

export const location = earns({
  type: 'EARN_POINTS',
  slug: 'location',
  title: phrase('Visit a place'),
  text: phrase('Reward members who come to a place.'),
  earning: {
    proof: 'POSITION',
    needs: ['address', 'latitude', 'longitude', 'radius', 'radiusUnit'],
    takes: ['hasCode', 'code', 'period'],
    check({ latitude, longitude, radius, radiusUnit, hasCode, code }, refuse) {
      if ((latitude == null) !== (longitude == null))
        refuse('latitude', phrase('Enter both latitude and longitude, or neither'))
      if (code && !hasCode) refuse('code', phrase('Choose first that members can also enter a code there'))
      if (radius == null || radiusUnit == null) return
      const meters = metersOfRadius(radius, radiusUnit)
      if (meters < smallestMeters || meters > largestMeters)
        refuse('radius', phrase('Choose a radius from 10 meters to 100 kilometers'))
    },
  },
})
