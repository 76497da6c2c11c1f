-- FHIR names what was done by its session, whoever's it is.
create index exercise_performances_session on exercise_performances (client_session_id);
