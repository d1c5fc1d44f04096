import { testPairsOf } from './race-pairs.ts'

testPairsOf(['capacity', 'sale', 'approve', 'declineRequest', 'remove', 'cancelEvent'])
