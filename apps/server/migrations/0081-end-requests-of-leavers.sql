-- The reaction that ends the requests of people who left has another name: what waits for it waits under that one.
update news_delivery set reaction = 'end-requests-of-leavers' where reaction = 'end-requests-of-the-gone';
