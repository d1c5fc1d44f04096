import { testPairsOf } from './race-pairs.ts'

testPairsOf(['take', 'pay', 'settle', 'expire', 'cancelOrder', 'cancelBooking'])
