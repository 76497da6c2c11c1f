-- With the group in it the ranking is read from the index alone: a row's own page is not looked at for each rank.
drop index challenge_scores_rank;
create index challenge_scores_rank on challenge_scores (challenge_id, day, points desc, last_point_at, participant_id) include (group_id);
