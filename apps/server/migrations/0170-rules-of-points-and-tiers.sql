-- A rule can also ask for points or for a tier. Older rules ask for neither.
update achievement set rule = rule || '{"points": null, "tierId": null}' where rule is not null;
