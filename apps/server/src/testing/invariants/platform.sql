-- name: every idempotency key has its answer
select actor_id, operation, key from idempotency where answer is null;

-- name: every delivery of news has its news
select d.reaction, d.news_id from news_delivery d
where not exists (select from news n where n.id = d.news_id);
