-- A person has one unpaid payment in a lane. What an offer is paid for has the lane of that offer, not of its club, because
-- one can order at two offers of a club at once.
update payment p set lane = o.offer_id from points_order o where o.id = p.id and o.sells = 'OFFER';
