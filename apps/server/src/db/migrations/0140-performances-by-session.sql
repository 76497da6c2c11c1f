-- FHIR names what was done by its session, whoever's it is.
-- Locks exercise_performances: against writes for 1.4 seconds a million rows, as measured on two cores.
create index exercise_performances_session on exercise_performances (client_session_id);
